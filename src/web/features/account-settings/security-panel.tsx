import { useSuspenseQuery } from '@tanstack/react-query'
import { viewerQuery } from '@/web/app/viewer'
import { ChangePasswordForm } from './change-password-form'
import { SessionsSection } from './sessions-section'
import { SetPasswordForm } from './set-password-form'
import { SettingsSection } from './settings-section'
import type { TwoFactorStep } from './two-factor-dialog'
import { TwoFactorSection } from './two-factor-section'

export function SecurityPanel({ onTwoFactor }: { onTwoFactor: (step: TwoFactorStep) => void }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  if (!viewer) return null
  return (
    <>
      <SettingsSection title={viewer.hasPassword ? 'Change password' : 'Set a password'}>
        {viewer.hasPassword ? (
          <ChangePasswordForm email={viewer.email} />
        ) : (
          <SetPasswordForm email={viewer.email} />
        )}
      </SettingsSection>
      <TwoFactorSection isOn={viewer.totpEnabled} onStep={onTwoFactor} />
      <SessionsSection />
    </>
  )
}
