/** A QR code as files: SVG for print, PNG for everything else. */
import { encode, renderSVG } from 'uqr'

/** Quarter of its marks may be lost to a crease or a coffee ring; the quiet zone is the four modules of ISO/IEC 18004. */
const options = { ecc: 'Q', border: 4 } as const
/** Pixels that a PNG has across, at least. */
const pixels = 1_024

/** Dark on light in dark mode too: not every camera reads it otherwise. */
export const qrSvg = (address: string): string => renderSVG(address, options)

/** @throws Error where the browser cannot draw */
export function qrPng(address: string): Promise<Blob> {
  const { size, data } = encode(address, options)
  const scale = Math.ceil(pixels / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(x * scale, y * scale, scale, scale)
    })
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This browser made no PNG'))),
      'image/png',
    ),
  )
}
