import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Stores the provider's models in memory. All models of one provider share `kept`. */
export const createMemoryAdapter =
  (kept = new Map<string, AdapterPayload>()) =>
  (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = (is: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, payload]) => key.startsWith(`${model}:`) && is(payload))?.[1]

    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      destroy: async (id) => void kept.delete(keyOf(id)),
      async consume(id) {
        const payload = kept.get(keyOf(id))
        if (payload) kept.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) })
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
