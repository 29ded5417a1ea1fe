/** Of a session whose person stays signed in. Use prolongs it. */
export const rememberedSessionInDays = 30

/** Of any other session, which also ends with its browser. Use prolongs it. */
export const sessionInHours = 24

export const resetLinkInHours = 1

export const verificationLinkInDays = 7
