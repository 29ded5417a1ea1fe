import { Button, TextInput } from '@mantine/core'
import { trpc, type Outputs } from '@/web/app/trpc'
import { OrganizationFields, useOrganizationForm } from '@/web/features/organizations/organization-fields'
import { Card } from '@/web/ui/card'
import { Form } from '@/web/ui/form'
import styles from './organization-settings.module.css'

const editable = ({ name, description, website }: Outputs['organization']['get']) => ({
  name,
  description,
  website,
})

export function OrganizationInformationCard({
  organization,
}: {
  organization: Outputs['organization']['get']
}) {
  const form = useOrganizationForm(`organization ${organization.slug}`, editable(organization))
  const { values } = form
  const update = useUpdateOrganization(organization.slug)
  const changes = {
    name: values.name.trim(),
    description: values.description.trim(),
    website: values.website.trim(),
  }
  const changed =
    changes.name !== organization.name ||
    changes.description !== organization.description ||
    changes.website !== organization.website

  const save = () => {
    if (!form.isNamed() || update.isPending) return
    update.mutate(
      { slug: organization.slug, ...changes },
      {
        onSuccess: (saved) => {
          form.change(editable(saved))
          form.draft.forget()
        },
      },
    )
  }

  return (
    <Card title="Organization Information">
      <Form className={styles.form} onSubmit={save}>
        <OrganizationFields form={form} errors={update.error?.data?.fields}>
          <TextInput
            label="Slug"
            readOnly
            description="Part of the organization's address. It never changes."
            classNames={{ input: styles.readOnly }}
            value={organization.slug}
          />
        </OrganizationFields>
        <Button type="submit" variant="filled" disabled={!changed} aria-disabled={update.isPending}>
          Save changes
        </Button>
      </Form>
    </Card>
  )
}

function useUpdateOrganization(slug: string) {
  const utils = trpc.useUtils()
  return trpc.organization.update.useMutation({
    meta: { success: 'Organization updated successfully' },
    onSuccess: (organization) => utils.organization.get.setData({ slug }, organization),
    onSettled: () => Promise.all([utils.organization.invalidate(), utils.project.invalidate()]),
  })
}
