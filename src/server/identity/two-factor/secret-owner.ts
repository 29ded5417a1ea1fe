/** Whom a two-factor secret is sealed for: it opens for no other account. */
export const ownerOfSecret = (userId: number) => `two-factor:${userId}`
