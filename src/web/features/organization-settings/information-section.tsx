import { NativeSelect, TextInput } from '@mantine/core'
import { estimateUnitLabels, estimateUnits } from '@/domain/project'
import { SavingField } from '@/web/app/saving-field'
import { trpc, type Outputs } from '@/web/app/trpc'
import { PageSection } from '@/web/ui/pages/page-section'
import styles from './organization-settings.module.css'

type InformationSectionProps = { organization: Outputs['organization']['get'] }

export function InformationSection({ organization }: InformationSectionProps) {
  const { slug, name, description, website, estimateUnit } = organization
  const update = useUpdateOrganization(slug)
  const draft = `organization ${slug}`
  return (
    <PageSection title="Organization Information" saving={update.status}>
      <SavingField
        label="Name"
        form={`${draft}, name`}
        saved={name}
        problemOf={(text) => (text === '' ? 'Organization name is required' : null)}
        save={(text, seen) => update.mutateAsync({ slug, name: text, seen: { name: seen } })}
      />
      <TextInput
        label="Slug"
        readOnly
        description="Part of the organization's address. It never changes."
        classNames={{ input: styles.readOnly }}
        value={slug}
      />
      <SavingField
        label="Description"
        form={`${draft}, description`}
        multiline
        saved={description}
        save={(text, seen) => update.mutateAsync({ slug, description: text, seen: { description: seen } })}
      />
      <SavingField
        label="Website"
        form={`${draft}, website`}
        inputMode="url"
        placeholder="https://"
        saved={website}
        save={(text, seen) => update.mutateAsync({ slug, website: text, seen: { website: seen } })}
      />
      <NativeSelect
        label="Capacity in"
        description="What members can do in a week, and the estimates of projects that are added up beside it."
        className={styles.unit}
        data={estimateUnits.map((value) => ({ value, label: estimateUnitLabels[value] }))}
        value={(update.isPending ? update.variables.estimateUnit : undefined) ?? estimateUnit}
        onChange={({ target }) => {
          const unit = estimateUnits.find((each) => each === target.value)
          if (unit) update.mutate({ slug, estimateUnit: unit })
        }}
      />
    </PageSection>
  )
}

function useUpdateOrganization(slug: string) {
  const utils = trpc.useUtils()
  return trpc.organization.update.useMutation({
    // Each field saves by itself, one after the other.
    scope: { id: `organization ${slug}` },
    meta: { success: 'Organization updated successfully' },
    onSuccess: (organization) => utils.organization.get.setData({ slug }, organization),
    onSettled: () => Promise.all([utils.organization.invalidate(), utils.project.invalidate()]),
  })
}
