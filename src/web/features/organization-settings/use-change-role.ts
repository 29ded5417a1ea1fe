import type { OrganizationRole } from '@/domain/organization'
import { trpc } from '@/web/app/trpc'

/** Shows a member's new role at once, and the old one again if the server rejects it. */
export function useChangeRole(slug: string) {
  const { members } = trpc.useUtils().organization
  const { mutate } = trpc.organization.changeRole.useMutation({
    meta: { success: 'Member role updated successfully' },
    onMutate: async ({ memberId, role }) => {
      await members.cancel({ slug })
      const before = members.getData({ slug })
      members.setData({ slug }, (people) =>
        people?.map((person) => (person.id === memberId ? { ...person, role } : person)),
      )
      return { before }
    },
    onError: (_error, _input, context) => members.setData({ slug }, context?.before),
    onSettled: () => members.invalidate({ slug }),
  })
  return (memberId: number, role: OrganizationRole) => mutate({ slug, memberId, role })
}
