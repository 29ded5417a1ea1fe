import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Orbit } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useKnownSignInOptions, useProviderName } from '@/web/app/sign-in-options'
import { trpc, type Outputs } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { formatLocalDate } from '@/web/lib/dates'
import { notify } from '@/web/lib/notify'
import { storeInTab } from '@/web/lib/tab-memory'
import { InlineConfirm } from '@/web/ui/inline-confirm'
import { SectionQuery } from './section-query'
import styles from './settings.module.css'

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
          <Connect />
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
          </>
        )
      }
    </SectionQuery>
  )
}

function Connect() {
  const { aeroAuth } = useKnownSignInOptions() ?? {}
  if (!aeroAuth) return null
  const { name, isConfigured } = aeroAuth
  if (!isConfigured) return <p className={styles.muted}>{name} is not configured on this server</p>
  return (
    <div className={styles.row}>
      <p className={styles.rowText}>
        No accounts are connected. Connect {name} to sign in without your password.
      </p>
      <Button onClick={leaveForAeroAuth} leftSection={<Orbit />}>
        Connect {name}
      </Button>
    </div>
  )
}

/** Leaves the app for the provider, which redirects back to this panel. */
function leaveForAeroAuth() {
  storeInTab('destination', '/?settings=connected')
  window.location.assign('/api/auth/aeroauth')
}

type ConnectedAccountRowProps = { account: Outputs['aeroAuth']['listAccounts'][number] }

function ConnectedAccountRow({ account }: ConnectedAccountRowProps) {
  const [asking, setAsking] = useState(false)
  const { aeroAuth, session } = trpc.useUtils()
  const disconnect = trpc.aeroAuth.disconnect.useMutation({
    meta: { success: 'Account disconnected successfully' },
    onSettled: () => {
      setAsking(false)
      return Promise.all([aeroAuth.listAccounts.invalidate(), session.invalidate()])
    },
  })
  const provider = useProviderName()
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.entryLabel}>{provider}</p>
        <p>Connected since {formatLocalDate(account.createdAt)}</p>
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
