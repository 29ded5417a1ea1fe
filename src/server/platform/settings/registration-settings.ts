import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { registrationModes } from '@/domain/registration'

const domainForm = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/

/** Normalizes a domain for comparison: "münchen.example" and "xn--mnchen-3ya.example" are equal. */
export const comparedDomain = (domain: string) => domainToASCII(domain.trim().normalize('NFKC').toLowerCase())

const isDomain = (domain: string) => domain.length <= 253 && domainForm.test(domain)

export const registrationModeSetting = z
  .enum(registrationModes, { error: `REGISTRATION must be one of ${registrationModes.join(', ')}.` })
  .default('open')

/** Domains separated by commas, normalized for comparison. A subdomain is another domain. */
export const registrationDomainsSetting = z
  .string()
  .default('')
  .transform((text) => (text.trim() === '' ? [] : text.replace(/,\s*$/, '').split(',')))
  .transform((parts) => [...new Set(parts.map(comparedDomain))])
  .refine(
    (domains) => domains.every(isDomain),
    'REGISTRATION_DOMAINS must be domains separated by commas, such as example.org, mail.example.org.',
  )
