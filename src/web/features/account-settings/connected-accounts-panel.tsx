import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Orbit } from 'lucide-react'
import { useEffect } from 'react'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { notify } from '@/web/lib/notify'
import { keepInTab } from '@/web/lib/tab-memory'
import { ConnectedAccountRow } from './connected-account-row'
import { SectionQuery } from './section-query'
import styles from './settings.module.css'

const failure = 'Failed to load connected accounts'

export function ConnectedAccountsPanel({ onSetPassword }: { onSetPassword: () => void }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
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
                  AeroAuth is your only way to sign in. Set a password before you disconnect it.
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
  return (
    <div className={styles.row}>
      <p className={styles.rowText}>
        No accounts are connected. Connect AeroAuth to sign in without your password.
      </p>
      <Button onClick={leaveForAeroAuth} leftSection={<Orbit />}>
        Connect AeroAuth
      </Button>
    </div>
  )
}

/** Leaves the app for the provider, which redirects back to this panel. */
function leaveForAeroAuth() {
  keepInTab('destination', '/?settings=connected')
  window.location.assign('/api/auth/aeroauth')
}
