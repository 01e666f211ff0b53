/** The product's name, stated once. */
export const productName = 'Astrolabe';
