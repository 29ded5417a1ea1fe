import { defaultProviderName } from '@/domain/provider-name'
import { isObject } from '@/web/lib/is-object'
import { queries, trpc, type Outputs } from './trpc'

type SignInOptions = Outputs['account']['signInOptions']

/** Until the server has said how people sign in. */
const unknownOptions: SignInOptions = {
  registration: { reason: null, isOpenToInvited: true, domains: [] },
  aeroAuth: { name: defaultProviderName, isConfigured: true },
}

/** Reads what the server has sent with the page of somebody who is signed out. */
export function readSentSignInOptions() {
  const element = document.getElementById('sign-in-options')
  if (!element?.textContent) return
  const options: unknown = JSON.parse(element.textContent)
  if (isSignInOptions(options)) queries.account.signInOptions.setData(undefined, options)
}

const isSignInOptions = (data: unknown): data is SignInOptions =>
  isObject(data) && 'registration' in data && 'aeroAuth' in data

/** How people sign in to this server. It changes only when the server starts anew. */
export const useSignInOptions = (): SignInOptions => useKnownSignInOptions() ?? unknownOptions

/** The same, or undefined until the server has said it. */
export const useKnownSignInOptions = () =>
  trpc.account.signInOptions.useQuery(undefined, { staleTime: Infinity }).data

/** What people here call the provider, for texts outside of React. */
export const readProviderName = () =>
  queries.account.signInOptions.ensureData().then(
    ({ aeroAuth }) => aeroAuth.name,
    () => defaultProviderName,
  )

/** What people here call the provider. */
export const useProviderName = () => useSignInOptions().aeroAuth.name
