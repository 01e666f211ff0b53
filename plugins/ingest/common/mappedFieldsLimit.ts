const DEFAULT = 1000;

/** How many fields of an account are mapped at most: what its plan says, else a thousand. */
export const mappedFieldsLimit = (plan: { readonly maxKibanaFieldsNum?: number | undefined }): number => plan.maxKibanaFieldsNum ?? DEFAULT;
