import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Team } from '@/domain/organization-schema'
import { trpc } from '@/web/app/trpc'
import styles from '@/web/features/organizations/member-list.module.css'
import { presentValues } from '@/web/lib/error-code'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { TeamForm } from './team-form'

type TeamRowProps = { slug: string; team: Team; onDelete: () => void }

export function TeamRow({ slug, team, onDelete }: TeamRowProps) {
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const rename = useRenameTeam(slug)

  function stop() {
    setEditing(false)
    requestAnimationFrame(() => edit.current?.focus())
  }

  if (editing) {
    return (
      <li className={styles.row}>
        <TeamForm
          subject={`team ${team.id}`}
          label={`New name of ${team.name}`}
          submitLabel="Rename"
          name={team.name}
          busy={rename.isPending}
          error={rename.error?.message}
          isOvertaken={presentValues(rename.error) !== null}
          onSubmit={(name, sent, seen) =>
            rename.mutate(
              { slug, teamId: team.id, name, seen: { name: seen } },
              {
                onSuccess: () => {
                  sent()
                  stop()
                },
              },
            )
          }
          onCancel={stop}
        />
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <p className={styles.words}>{team.name}</p>
      <span className={styles.end}>
        <IconButton ref={edit} label={`Rename ${team.name}`} tip="Rename" onClick={() => setEditing(true)}>
          <Pencil />
        </IconButton>
        <IconButton label={`Delete ${team.name}`} tip="Delete" tipSide="start" onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </span>
    </li>
  )
}

function useRenameTeam(slug: string) {
  const utils = trpc.useUtils()
  return trpc.team.update.useMutation({
    meta: { announcement: 'Team renamed successfully' },
    onSuccess: (renamed) => {
      utils.team.list.setData({ slug }, (teams) =>
        teams?.map((team) => (team.id === renamed.id ? renamed : team)),
      )
    },
    onSettled: () => Promise.all([utils.team.list.invalidate({ slug }), utils.project.invalidate()]),
  })
}
