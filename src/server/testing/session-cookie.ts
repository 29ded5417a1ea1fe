type Answer = { cookies: { name: string; maxAge?: number; httpOnly?: boolean; sameSite?: string }[] }

/** The cookie of the session, where an answer sets it. */
export const sessionCookieOf = ({ cookies }: Answer) => cookies.find(({ name }) => name === 'laneway_session')
