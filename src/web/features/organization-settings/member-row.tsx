import { Badge } from '@mantine/core'
import { ChevronDown, UserMinus } from 'lucide-react'
import { displayName } from '@/domain/account'
import { organizationRoleLabel, organizationRoles } from '@/domain/organization'
import type { Outputs } from '@/web/app/trpc'
import { MemberFacts } from '@/web/features/organizations/member-facts'
import styles from '@/web/features/organizations/member-list.module.css'
import { IconButton } from '@/web/ui/icon-button'
import { OptionButton } from '@/web/ui/option-button'
import { useChangeRole } from './use-change-role'

const roles = organizationRoles.map((value) => ({ value, label: organizationRoleLabel(value) }))

type MemberRowProps = {
  slug: string
  member: Outputs['organization']['members'][number]
  isViewer: boolean
  onRemove: () => void
}

/** The viewer's own row has no actions. */
export function MemberRow({ slug, member, isViewer, onRemove }: MemberRowProps) {
  const changeRole = useChangeRole(slug)
  const name = displayName(member)
  return (
    <li className={styles.row}>
      <MemberFacts member={member} isViewer={isViewer} joinedAt={member.joinedAt} />
      <span className={styles.end}>
        {isViewer ? (
          <Badge>{organizationRoleLabel(member.role)}</Badge>
        ) : (
          <>
            <OptionButton
              rightSection={<ChevronDown />}
              label={`Role of ${name}`}
              variant="default"
              options={roles}
              value={member.role}
              onChange={(role) => role !== member.role && changeRole(member.id, role)}
            >
              {organizationRoleLabel(member.role)}
            </OptionButton>
            <IconButton label={`Remove ${name}`} tip="Remove" tipSide="start" onClick={onRemove}>
              <UserMinus />
            </IconButton>
          </>
        )}
      </span>
    </li>
  )
}
