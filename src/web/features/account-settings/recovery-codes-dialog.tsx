import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '@/web/app/viewer'
import { Dialog } from '@/web/ui/dialog'
import { CopyButton } from '@/web/ui/copy-button'
import styles from './two-factor.module.css'

/** Does not go away by a slip of the hand: what it shows cannot be shown again. */
export function RecoveryCodesDialog({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  const [triedToLeave, setTriedToLeave] = useState(false)
  const file = recoveryCodesFile(codes, { account: viewer?.email ?? '', site: window.location.host })
  return (
    <Dialog title="Your recovery codes" onClose={() => setTriedToLeave(true)}>
      <div className={styles.recovery}>
        <p className={styles.text}>
          If you lose your phone, each of these signs you in once. Keep them where you keep your passwords:
          they are shown only now.
        </p>
        <ol className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={styles.ways}>
          <CopyButton data-autofocus label="Copy codes" text={codes.join('\n')} />
          <Button
            component="a"
            leftSection={<Download />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="laneway-recovery-codes.txt"
          >
            Download
          </Button>
        </div>
        {triedToLeave && (
          <p className={styles.warning} role="alert">
            These codes are not shown again. Keep them first.
          </p>
        )}
        <Button variant="filled" className={styles.kept} onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </Dialog>
  )
}

/** What a person finds in the downloaded file, years later: what these are, of which account, and where. */
function recoveryCodesFile(codes: string[], { account, site }: { account: string; site: string }) {
  return [
    `Recovery codes of ${account} for Laneway at ${site}`,
    'Each signs you in once, in place of the code of your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n')
}
