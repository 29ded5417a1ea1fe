import type { Team } from '@/domain/organization-schema'
import { trpc } from '@/web/app/trpc'
import { ConfirmDialog } from '@/web/ui/confirm-dialog'

type DeleteTeamDialogProps = { slug: string; team: Team; onClose: () => void }

export function DeleteTeamDialog({ slug, team, onClose }: DeleteTeamDialogProps) {
  const utils = trpc.useUtils()
  const remove = trpc.team.delete.useMutation({
    meta: { success: 'Team deleted successfully' },
    onSuccess: () => utils.team.list.setData({ slug }, (teams) => teams?.filter(({ id }) => id !== team.id)),
    onSettled: () => {
      onClose()
      void utils.team.list.invalidate({ slug })
      void utils.project.invalidate()
    },
  })
  return (
    <ConfirmDialog
      title="Delete Team"
      text={`Are you sure you want to delete the team “${team.name}”? Its projects stay, without a team.`}
      confirmLabel="Delete Team"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ slug, teamId: team.id })}
      onClose={onClose}
    />
  )
}
