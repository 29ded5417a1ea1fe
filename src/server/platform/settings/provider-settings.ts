import { z } from 'zod'
import type { ProviderEntry } from '@/domain/sign-in-providers'
import { urlOf } from './address-setting'

const nameMaxLetters = 40
const isShortName = (text: string) => /^[^\p{C}\p{Zl}\p{Zp}]{1,40}$/u.test(text)

/** The settings of a provider. */
export type ProviderSettings = Omit<ProviderEntry, 'name'> & {
  /** The name of the provider for people. */
  name: string
  /** Null when it is not configured. */
  client: {
    issuer: string
    clientId: string
    clientSecret: string
    /** Whether an address counts as verified if the provider says nothing about it. */
    trustsEmail?: boolean | undefined
  } | null
}

/** The public part of the providers' settings. */
export const knownProviders = (providers: readonly ProviderSettings[]) =>
  providers.map(({ id, name, client }) => ({ id, name, isConfigured: client !== null }))

const ofClient = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const

function isSafeIssuer(issuer: string) {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Reads the settings of a provider, whose names begin with that of its entry: all three of its client, or none. */
export function providerSchema(provider: ProviderEntry) {
  const settingName = (setting: string) => `${provider.setting}_${setting}`
  const isSet = z.enum(['on', 'off'], { error: `${settingName('TRUST_EMAIL')} must be on or off.` })
  const settings = z.object({
    ISSUER: urlOf(['https:', 'http:'], `${settingName('ISSUER')} must be the address of the provider.`)
      .refine(
        isSafeIssuer,
        `${settingName('ISSUER')} must be an https address; http is accepted on this machine only.`,
      )
      .optional(),
    CLIENT_ID: z.string().optional(),
    CLIENT_SECRET: z.string().optional(),
    NAME: z
      .string()
      .transform((text) => text.trim())
      .refine(isShortName, `${settingName('NAME')} must be one line of at most ${nameMaxLetters} characters.`)
      .default(provider.name),
    TRUST_EMAIL: isSet.default('off'),
  })
  return z
    .record(z.string(), z.string())
    .transform((environment) =>
      Object.fromEntries(
        Object.keys(settings.shape).flatMap((setting) => {
          return Object.hasOwn(environment, settingName(setting))
            ? [[setting, environment[settingName(setting)]]]
            : []
        }),
      ),
    )
    .pipe(settings)
    .transform((found, context): ProviderSettings => {
      const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = found
      const missing = ofClient.filter((setting) => !found[setting]).map(settingName)
      if (missing.length > 0 && missing.length < ofClient.length) {
        const message = `${missing.join(' and ')} must be set too, or none of ${ofClient.map(settingName).join(', ')}.`
        context.addIssue({ code: 'custom', message })
      }
      const isComplete = issuer && clientId && clientSecret
      const trustsEmail = found.TRUST_EMAIL === 'on'
      return {
        ...provider,
        name: found.NAME,
        client: isComplete ? { issuer, clientId, clientSecret, trustsEmail } : null,
      }
    })
}
