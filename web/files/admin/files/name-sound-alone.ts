/** A recording in a container that browsers call a film by its name, as many phones write them, is sound: only its beginning tells. */
import type { Uploader } from '../create-uploader.ts'

const containers = /^video\/(?:webm|mp4)$/

/** Says so of a file before it is sent. */
export async function nameSoundAlone(uploader: Uploader, id: string): Promise<void> {
  const { type, data } = uploader.getFile(id)
  if (!containers.test(type) || !(data instanceof Blob) || !(await isSoundAlone(data))) return
  uploader.setFileState(id, { type: type.replace('video/', 'audio/') })
}

/** What the browser cannot open stays what its name says. */
async function isSoundAlone(file: Blob): Promise<boolean> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    return await new Promise<boolean>(resolve => {
      video.onloadedmetadata = () => resolve(video.videoWidth === 0)
      video.onerror = () => resolve(false)
      video.preload = 'metadata'
      video.src = address
    })
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}
