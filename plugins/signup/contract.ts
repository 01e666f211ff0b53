import { z } from 'zod';
import { sendsMailSchema } from '#plugins/mail/contract';

const text = (most: number) => z.string().trim().min(1, 'Required').max(most, `At most ${most} characters`);

/** Who signs up, and with which account. */
export const signUpSchema = z.strictObject({
  fullName: text(200),
  accountName: text(100),
  email: z.string().trim().pipe(z.email('Enter a valid email').max(320)),
  password: z.string().max(1000),
});
export type SignUp = z.infer<typeof signUpSchema>;

export const signUpAnswerSchema = z.object({
  email: z.string().describe('Where a mail goes that says how to go on'),
  sendsMail: sendsMailSchema,
});
