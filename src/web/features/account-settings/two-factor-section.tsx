import { Badge, Button, type ButtonProps } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recoveryCodeCount, isSixDigits, notSixDigits } from '@/domain/account'
import { numberWord } from '@/domain/number-word'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { notify } from '@/web/lib/notify'
import {
  SecondFactorField,
  isWholeFactor,
  nothingTyped,
  type TypedFactor,
} from '@/web/ui/fields/second-factor-field'
import { Form } from '@/web/ui/fields/form'
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

function DisableTwoFactor({ onCancel }: { onCancel: () => void }) {
  const queryClient = useQueryClient()
  const sessions = trpc.useUtils().session
  const disable = trpc.twoFactor.disable.useMutation({
    meta: { success: '2FA disabled successfully' },
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }), sessions.invalidate()]),
  })
  return (
    <SecondFactorForm
      reason="Enter a code to turn off two-factor authentication. This signs you out everywhere else."
      submitLabel="Disable"
      variant="filled"
      color="danger"
      error={disable.error?.message}
      busy={disable.isPending}
      onSubmit={(token) => disable.mutate({ token })}
      onCancel={onCancel}
    />
  )
}

type RenewRecoveryCodesProps = { onRenewed: (codes: string[]) => void; onCancel: () => void }

function RenewRecoveryCodes({ onRenewed, onCancel }: RenewRecoveryCodesProps) {
  const renew = trpc.twoFactor.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  })
  return (
    <SecondFactorForm
      reason={`Enter a code to get ${numberWord(recoveryCodeCount)} new recovery codes. The old ones stop working.`}
      submitLabel="Get new codes"
      variant="filled"
      error={renew.error?.message}
      busy={renew.isPending}
      onSubmit={(token) => renew.mutate({ token })}
      onCancel={onCancel}
    />
  )
}

type SecondFactorFormProps = Pick<ButtonProps, 'variant' | 'color'> & {
  reason: string
  submitLabel: string
  /** The server's error for the last code. */
  error?: string
  busy: boolean
  onSubmit: (token: string) => void
  onCancel: () => void
}

/** Asks for a code of the authenticator app or a recovery code. */
function SecondFactorForm(props: SecondFactorFormProps) {
  const { reason, submitLabel, variant, color, error, busy, onSubmit, onCancel } = props
  const [factor, setFactor] = useState(nothingTyped)
  const [sent, setSent] = useState<TypedFactor | null>(null)
  const problem = problemOf(factor)

  function submit() {
    setSent(factor)
    if (problem === null) onSubmit(factor.text)
    else notify.error(problem)
  }

  return (
    <Form className={styles.form} inactive={busy} onSubmit={submit}>
      <p className={styles.muted}>{reason}</p>
      <SecondFactorField
        factor={factor}
        onChange={setFactor}
        error={factor === sent ? (problem ?? error) : null}
      />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={variant} color={color} aria-disabled={busy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}

function problemOf(factor: TypedFactor) {
  if (factor.kind === 'code') return isSixDigits(factor.text) ? null : notSixDigits
  return isWholeFactor(factor) ? null : 'Please enter a complete recovery code'
}
