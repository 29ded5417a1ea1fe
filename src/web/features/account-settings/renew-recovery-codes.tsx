import { numberWord } from '@/domain/number-word'
import { recoveryCodeCount } from '@/domain/account'
import { trpc } from '@/web/app/trpc'
import { SecondFactorForm } from './second-factor-form'

type RenewRecoveryCodesProps = { onRenewed: (codes: string[]) => void; onCancel: () => void }

export function RenewRecoveryCodes({ onRenewed, onCancel }: RenewRecoveryCodesProps) {
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
