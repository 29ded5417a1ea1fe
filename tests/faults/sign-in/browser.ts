export type Answer = { status: number; text: string; headers: Headers; milliseconds: number }

export type Browser = ReturnType<typeof createBrowser>

/**
 * A browser's cookies and calls, without its pages. A copy starts with the same cookies and is independent from then
 * on. The product accepts its address if it trusts this machine as a proxy.
 */
export function createBrowser(
  url: string,
  { cookies = new Map(), address }: { cookies?: ReadonlyMap<string, string>; address?: string } = {},
) {
  const jar = new Map(cookies)

  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const startedAt = performance.now()
    const answer = await fetch(url + path, {
      ...init,
      redirect: 'manual',
      headers: {
        cookie: cookieHeader(),
        ...(init.body && { 'content-type': 'application/json' }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
      },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = '', value = ''] = pair.split('=')
      jar.set(name, value)
    }
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      headers: answer.headers,
      milliseconds: performance.now() - startedAt,
    }
  }

  return {
    cookieHeader,
    get: (path: string) => call(path),
    post: (path: string, body?: object) => call(path, { method: 'POST', body: body && JSON.stringify(body) }),
    /** The same browser with another address. */
    at: (elsewhere: string) => createBrowser(url, { cookies: jar, address: elsewhere }),
    copy: () => createBrowser(url, { cookies: jar, address }),
  }
}
