import { errorCode } from '@/web/lib/error-code'

/** Whether the way over AeroAuth can only be started again: its time has passed, or it was used. */
export const isOver = (error: unknown) => errorCode(error) === 'NOT_FOUND'
