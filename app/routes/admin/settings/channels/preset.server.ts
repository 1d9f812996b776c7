import { CHANNELS } from '#app/domain/listings/checks/channels.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'

export function presetOf(key: string) {
  const preset = CHANNELS.find((channel) => channel.key === key)
  if (!preset) throw notFound(t`This channel does not exist.`)
  return preset
}
