/** How long somebody may take at the provider. */
export const handshakeInMinutes = 10

/** How long somebody who is back may take to link an account or to type a code. */
export const finishingInMinutes = 10
