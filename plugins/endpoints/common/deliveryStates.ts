/** As notifications have them, for the browser as well. `failed`: it was refused for good, or no attempt is left. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
