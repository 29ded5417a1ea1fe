import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { SecondFactorForm } from './second-factor-form'

export function DisableTwoFactor({ onCancel }: { onCancel: () => void }) {
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
