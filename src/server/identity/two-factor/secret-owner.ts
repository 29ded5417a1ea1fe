/** Binds an encrypted two-factor secret to its account: it cannot be decrypted for another one. */
export const ownerOfSecret = (userId: number) => `two-factor:${userId}`
