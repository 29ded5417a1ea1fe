import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'
import { errorPage, signInPage } from './pages'
import type { Directory } from './users'

type Middleware = Parameters<Provider['use']>[0]
type Context = Parameters<Middleware>[0]
type Choice = { login: { accountId: string } } | { error: string; error_description: string }

const style = readFileSync(new URL('aero-auth.css', import.meta.url), 'utf8')
const interactionPath = /^\/interaction\/[\w-]+$/

/** Serves the pages on which a user is chosen, alongside the provider's own routes. */
export function servePages(provider: Provider, directory: Directory, redirectUris: string[]) {
  // Browsers also apply form-action to the redirect back to the client, which follows the form.
  const formTargets = ["'self'", ...redirectUris.map((uri) => new URL(uri).origin)].join(' ')
  const policy = `default-src 'none'; style-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`

  return async (context: Context, next: () => Promise<unknown>) => {
    context.set('content-security-policy', policy)
    if (context.path === '/aero-auth.css') {
      context.type = 'css'
      context.body = style
    } else if (interactionPath.test(context.path)) {
      await answerInteraction(context).catch(() => {
        context.status = 400
        showHtml(context, errorPage('This sign-in has expired.'))
      })
    } else {
      await next()
      endSession(context)
    }
  }

  async function answerInteraction(context: Context) {
    await provider.interactionDetails(context.req, context.res)
    if (context.method !== 'POST') {
      showHtml(context, signInPage(context.path, directory.offered))
      return
    }
    const choice = choiceOf(new URLSearchParams(await text(context.req)))
    if (choice) {
      context.redirect(await provider.interactionResult(context.req, context.res, choice))
    } else {
      context.status = 400
      showHtml(context, signInPage(context.path, directory.offered, 'Please type an email and a name.'))
    }
  }

  function choiceOf(form: URLSearchParams): Choice | null {
    if (form.has('cancel')) return { error: 'access_denied', error_description: 'Cancelled by the person' }
    const [email, name] = [form.get('email')?.trim(), form.get('name')?.trim()]
    const user =
      email?.includes('@') && name
        ? directory.add({ email, name, emailVerified: form.has('emailVerified') })
        : directory.find(form.get('user') ?? '')
    return user ? { login: { accountId: user.sub } } : null
  }
}

function showHtml(context: Context, html: string) {
  context.type = 'html'
  context.body = html
}

/** Ends the provider's session, so that each sign-in shows the list of users. */
function endSession({ res }: Context) {
  const cookies = [res.getHeader('set-cookie') ?? []].flat().map(String)
  const others = cookies.filter((cookie) => !cookie.startsWith('_session'))
  if (others.length > 0) res.setHeader('set-cookie', others)
  else res.removeHeader('set-cookie')
}
