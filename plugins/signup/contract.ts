import { z } from 'zod';
import { sendsMailSchema } from '#plugins/mail/contract';
import { accountNameField, emailField, requiredField } from '#sdk';

/** Who signs up, and with which account. */
export const signUpSchema = z.strictObject({
  fullName: requiredField(200),
  accountName: accountNameField(100),
  email: emailField,
  password: z.string().max(1000),
});
export type SignUp = z.infer<typeof signUpSchema>;

export const signUpAnswerSchema = z.object({
  email: z.string().describe('Where a mail goes that says how to go on'),
  sendsMail: sendsMailSchema,
});
