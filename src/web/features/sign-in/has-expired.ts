import { errorCode } from '@/web/lib/error-code'

/** Whether the sign-in through AeroAuth has to start again, because it has expired or was used. */
export const hasExpired = (error: unknown) => errorCode(error) === 'NOT_FOUND'
