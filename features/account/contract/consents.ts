/** What a person agrees to, word for word: the form shows these texts, and they are kept with the account. */
export const AGE_CONSENT = 'I am 13 or older';
export const TERMS_CONSENT = 'By creating an account you agree to the Terms of Service and the Privacy Policy.';
