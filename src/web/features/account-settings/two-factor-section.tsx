import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { DisableTwoFactor } from './disable-two-factor'
import { RenewRecoveryCodes } from './renew-recovery-codes'
import { SettingsSection } from './settings-section'
import styles from './settings.module.css'
import type { TwoFactorStep } from './two-factor-dialog'

type TwoFactorSectionProps = { isOn: boolean; onStep: (step: TwoFactorStep) => void }

export function TwoFactorSection({ isOn, onStep }: TwoFactorSectionProps) {
  return (
    <SettingsSection
      title="Two-factor authentication"
      aside={<Badge color={isOn ? 'ok' : undefined}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      {isOn ? <ChangeTwoFactor onStep={onStep} /> : <Enable onStep={onStep} />}
    </SettingsSection>
  )
}

type OnStep = Pick<TwoFactorSectionProps, 'onStep'>

function Enable({ onStep }: OnStep) {
  const setUp = trpc.twoFactor.setup.useMutation({
    onSuccess: (setup) => onStep({ name: 'setup', setup }),
  })
  return (
    <div className={styles.row}>
      <p className={styles.rowText}>Require a code from your authenticator app when you sign in.</p>
      <Button aria-disabled={setUp.isPending} onClick={() => !setUp.isPending && setUp.mutate()}>
        Enable
      </Button>
    </div>
  )
}

function ChangeTwoFactor({ onStep }: OnStep) {
  const [changing, setChanging] = useState<'disable' | 'renew' | null>(null)
  const cancel = () => setChanging(null)
  if (changing === 'disable') return <DisableTwoFactor onCancel={cancel} />
  if (changing === 'renew') {
    return (
      <RenewRecoveryCodes
        onRenewed={(codes) => onStep({ name: 'recovery codes', codes })}
        onCancel={cancel}
      />
    )
  }
  return (
    <>
      <p className={styles.muted}>You need a code from your authenticator app to sign in.</p>
      <div className={styles.buttons}>
        <Button onClick={() => setChanging('renew')}>New recovery codes</Button>
        <Button onClick={() => setChanging('disable')}>Disable</Button>
      </div>
    </>
  )
}
