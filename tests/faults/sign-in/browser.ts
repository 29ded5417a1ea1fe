export type Answer = { status: number; text: string; headers: Headers; milliseconds: number }

export type Browser = ReturnType<typeof createBrowser>

/** A browser's cookies and calls, without its pages. A copy has the same cookies, and goes its own way from there. */
export function createBrowser(url: string, cookies: ReadonlyMap<string, string> = new Map()) {
  const jar = new Map(cookies)

  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const startedAt = performance.now()
    const answer = await fetch(url + path, {
      ...init,
      redirect: 'manual',
      headers: { cookie: cookieHeader(), ...(init.body ? { 'content-type': 'application/json' } : {}) },
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
    copy: () => createBrowser(url, jar),
  }
}
