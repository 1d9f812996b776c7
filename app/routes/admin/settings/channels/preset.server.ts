import { CHANNELS } from '#app/domain/checks/channels.ts'
import { notFound } from '#app/forms/reply.server.ts'
import * as words from './words.tsx'

export function presetOf(key: string) {
  let preset = CHANNELS.find((channel) => channel.key === key)
  if (!preset) throw notFound(words.unknownChannel)
  return preset
}
