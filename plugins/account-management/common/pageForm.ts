export type PageForm = 'consumption' | 'redesigned' | 'legacy';

/** Name of the person's setting that chooses the new design where its flag is off. */
export const redesignSetting = 'manage-accounts-redesign';

/** Which of its three forms Manage accounts takes. */
export function pageForm(about: {
  readonly flags: ReadonlySet<string>;
  readonly billingType: string;
  /** The person's setting {@link redesignSetting}. */
  readonly prefersRedesign: boolean;
}): PageForm {
  if (about.flags.has('ManageConsumptionAccounts') && about.billingType === 'consumption') return 'consumption';
  return about.flags.has('ManageAccountsRedesign') || about.prefersRedesign ? 'redesigned' : 'legacy';
}
