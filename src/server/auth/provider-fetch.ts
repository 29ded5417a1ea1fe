/** What the provider did cannot be used; its message is for the person who signs in. */
export class ProviderFailure extends Error {}

const unreachable = 'AeroAuth cannot be reached at the moment. Please try again.'
const longestAnswerInBytes = 256 * 1024

/**
 * Calls of a provider that may be slow, overrun or hostile: no redirect is followed, and neither time nor size goes
 * beyond its limit. `signal` ends a whole exchange, however many calls it takes.
 */
export async function providerFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error' })
    const body = await readLimited(answer)
    return new Response(body, { status: answer.status, headers: answer.headers })
  } catch (error) {
    throw error instanceof ProviderFailure ? error : new ProviderFailure(unreachable, { cause: error })
  }
}

async function readLimited(answer: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > longestAnswerInBytes) throw new ProviderFailure(unreachable)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The JSON of a successful answer. */
export async function providerJson(url: string | URL, init: RequestInit): Promise<unknown> {
  const answer = await providerFetch(url, init)
  if (!answer.ok) throw new ProviderFailure(unreachable, { cause: new Error(`status ${answer.status}`) })
  try {
    return await answer.json()
  } catch (error) {
    throw new ProviderFailure(unreachable, { cause: error })
  }
}
