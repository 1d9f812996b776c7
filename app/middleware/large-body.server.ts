import { temporaryFolder } from '../domain/base/uploads/temporary.server.ts'
import type { Services } from '../services.server.ts'
import { FORM_LIMITS } from './parse-form.server.ts'
import { type PostedBody, receiveBody } from './posted-body.server.ts'
import { uploadSlots } from './upload-slots.server.ts'

/**
 * Reads a body of up to `most` bytes: what would be too large for memory goes to the disk, and counts among the uploads of
 * its owner until it is discarded. Throws an answer when the client breaks off or too many upload at the same time.
 */
export function receiveLarge(
  request: Request,
  services: Services,
  { owner, most }: { owner: string; most: number },
): Promise<PostedBody> {
  return receiveBody(request, {
    most,
    inMemory: FORM_LIMITS.bytes,
    folder: temporaryFolder(services.config.dataDir),
    takeSlot: () => uploadSlots(services)(owner, request.signal),
  })
}
