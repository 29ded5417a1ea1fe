import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { providersOf, useKnownSignInOptions, useProviderName } from '@/web/app/sign-in-options'
import { trpc, type Outputs } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { formatDay } from '@/web/lib/dates'
import { notify } from '@/web/lib/notify'
import { InlineConfirm } from '@/web/ui/overlays/inline-confirm'
import { ProviderButton } from '@/web/ui/buttons/provider-button'
import { SectionQuery } from './section-query'
import styles from './settings.module.css'

type ConnectedAccount = Outputs['aeroAuth']['listAccounts'][number]

const failure = 'Failed to load connected accounts'

export function ConnectedAccountsPanel({ onSetPassword }: { onSetPassword: () => void }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  const name = useProviderName()
  const accounts = trpc.aeroAuth.listAccounts.useQuery()
  const { errorUpdatedAt } = accounts
  useEffect(() => {
    if (errorUpdatedAt > 0) notify.error(failure)
  }, [errorUpdatedAt])
  return (
    <SectionQuery label="Loading connected accounts" failure={failure} query={accounts}>
      {(accounts) =>
        accounts.length === 0 ? (
          <Connect accounts={accounts} />
        ) : (
          <>
            <ul className={styles.list} aria-label="Connected accounts">
              {accounts.map((account) => (
                <ConnectedAccountRow key={account.id} account={account} />
              ))}
            </ul>
            {viewer?.hasPassword === false && (
              <div className={styles.row}>
                <p className={styles.rowText}>
                  {name} is your only way to sign in. Set a password before you disconnect it.
                </p>
                <Button onClick={onSetPassword}>Set a password</Button>
              </div>
            )}
            <Connect accounts={accounts} />
          </>
        )
      }
    </SectionQuery>
  )
}

/** Offers the providers with which the viewer has no account yet. */
function Connect({ accounts }: { accounts: readonly ConnectedAccount[] }) {
  const options = useKnownSignInOptions()
  if (!options) return null
  return providersOf(options)
    .filter(({ id }) => accounts.every(({ provider }) => provider !== id))
    .map((provider) =>
      provider.isConfigured ? (
        <div key={provider.id} className={styles.row}>
          <p className={styles.rowText}>
            {accounts.length === 0 && 'No accounts are connected. '}Connect {provider.name} to sign in without
            your password.
          </p>
          <ProviderButton provider={provider} destination="/?settings=connected">
            Connect {provider.name}
          </ProviderButton>
        </div>
      ) : (
        <p key={provider.id} className={styles.muted}>
          {provider.name} is not configured on this server
        </p>
      ),
    )
}

function ConnectedAccountRow({ account }: { account: ConnectedAccount }) {
  const [asking, setAsking] = useState(false)
  const { aeroAuth, session } = trpc.useUtils()
  const disconnect = trpc.aeroAuth.disconnect.useMutation({
    meta: { success: 'Account disconnected successfully' },
    onSettled: () => {
      setAsking(false)
      return Promise.all([aeroAuth.listAccounts.invalidate(), session.invalidate()])
    },
  })
  const provider = useProviderName(account.provider)
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.entryLabel}>{provider}</p>
        <p>Connected since {formatDay(account.createdAt)}</p>
      </div>
      {asking ? (
        <InlineConfirm
          question={`Disconnect ${provider}? You will sign in with your password, and be signed out everywhere else.`}
          confirmLabel="Disconnect"
          busy={disconnect.isPending}
          onConfirm={() => disconnect.mutate({ accountId: account.id })}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button aria-label={`Disconnect ${provider}`} onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      )}
    </li>
  )
}
