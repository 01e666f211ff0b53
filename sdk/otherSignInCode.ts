/** Code of the refusal by an account whose members sign in another way than this session was opened. */
export const otherSignInCode = 'OTHER_SIGN_IN';
