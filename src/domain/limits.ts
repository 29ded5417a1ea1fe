/**
 * The maximum length of the names of projects, organizations, teams and tasks and of each part of a person's name, in
 * Unicode code points.
 */
export const nameMaxLength = 200

/** The maximum length of the descriptions of projects, organizations and tasks, in Unicode code points. */
export const descriptionMaxLength = 10_000

export const requestBodyMaxKibibytes = 256

/** The maximum number of calls in one request of the typed client. */
export const maxBatchSize = 10

/** The lifetime of a remembered session. Use extends it. */
export const rememberedSessionInDays = 30

/** The lifetime of any other session, which also ends with its browser. Use extends it. */
export const sessionInHours = 24

export const resetLinkInHours = 1

export const verificationLinkInDays = 7

/** The time after the return from a provider for linking an account, typing a code or opening a link. */
export const finishingInMinutes = 10

/** How long the server retries a deferred email. */
export const mailRetryHours = 24

/** The maximum length of the token in an invitation's link. */
export const invitationTokenMaxLength = 200
