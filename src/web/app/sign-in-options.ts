import {
  defaultProviderName,
  type ProviderId,
  providerNames,
  signInProviders,
} from '@/domain/sign-in-providers'
import { isObject } from '@/domain/is-object'
import { takeSentJson } from '@/web/lib/sent-json'
import { queries, trpc, type Outputs } from './trpc'

type SignInOptions = Outputs['account']['signInOptions']

/** Until the server has said how people sign in. */
const unknownOptions: SignInOptions = {
  registration: { reason: null, isOpenToInvited: true, domains: [] },
  aeroAuth: { name: defaultProviderName, isConfigured: true },
}

/** Reads what the server has sent with the page of somebody who is signed out. */
export function readSentSignInOptions() {
  const options = takeSentJson('sign-in-options')
  if (isSignInOptions(options)) queries.account.signInOptions.setData(undefined, options)
}

const isSignInOptions = (data: unknown): data is SignInOptions =>
  isObject(data) && 'registration' in data && signInProviders.every(({ option }) => option in data)

/** How people sign in to this server. It changes only when the server starts anew. */
export const useSignInOptions = (): SignInOptions => useKnownSignInOptions() ?? unknownOptions

/** The same, or undefined until the server has said it. */
export const useKnownSignInOptions = () =>
  trpc.account.signInOptions.useQuery(undefined, { staleTime: Infinity }).data

/** The providers with which people sign in to this server; without any, the first one, which says why it cannot. */
export function providersOf(options: SignInOptions) {
  const known = signInProviders.map((provider) => ({ ...provider, ...options[provider.option] }))
  const configured = known.filter(({ isConfigured }) => isConfigured)
  return configured.length > 0 ? configured : known.slice(0, 1)
}

const nameIn = (options: SignInOptions, id: ProviderId | undefined) =>
  providersOf(options).find((provider) => provider.id === id)?.name ?? providerNames(providersOf(options))

/** What people here call a provider, for texts outside of React. */
export const readProviderName = (id: ProviderId) =>
  queries.account.signInOptions.ensureData().then(
    (options) => nameIn(options, id),
    () => defaultProviderName,
  )

/** What people here call a provider, or all of them. */
export const useProviderName = (id?: ProviderId) => nameIn(useSignInOptions(), id)
