import { defaultProviderName } from '@/domain/provider-name'
import { queries, trpc, type Outputs } from './trpc'

type SignInOptions = Outputs['account']['signInOptions']

/** Until the server has said how people sign in. */
const unknownOptions: SignInOptions = {
  registration: { reason: null, isOpenToInvited: true, domains: [] },
  aeroAuth: { name: defaultProviderName, isConfigured: true },
}

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
