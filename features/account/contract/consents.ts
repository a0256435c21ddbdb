/** The exact texts that a person agrees to. The form shows them, and they are stored with the account. */
export const AGE_CONSENT = 'I am 13 or older';
export const TERMS_CONSENT = 'By creating an account you agree to the Terms of Service and the Privacy Policy.';
