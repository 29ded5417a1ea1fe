type Answer = { cookies: { name: string; maxAge?: number; httpOnly?: boolean; sameSite?: string }[] }

/** The session cookie that a response sets. */
export const sessionCookieOf = ({ cookies }: Answer) => cookies.find(({ name }) => name === 'laneway_session')
