export type Answer = { status: number; text: string; headers: Headers; milliseconds: number }

export type Browser = ReturnType<typeof createBrowser>

/**
 * A browser's cookies and calls, without its pages. A copy has the same cookies, and goes its own way from there. An
 * address is believed by a product that trusts this machine as its proxy.
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
    /** The same browser in another network. */
    at: (elsewhere: string) => createBrowser(url, { cookies: jar, address: elsewhere }),
    copy: () => createBrowser(url, { cookies: jar, address }),
  }
}
