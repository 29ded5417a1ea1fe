export const mebibyte = 1024 * 1024

export const minuteMilliseconds = 60_000
export const hourMilliseconds = 60 * minuteMilliseconds
export const dayMilliseconds = 24 * hourMilliseconds

export const hourSeconds = 60 * 60
export const daySeconds = 24 * hourSeconds
