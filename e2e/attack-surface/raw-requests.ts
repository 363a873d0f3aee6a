/** Requests that no browser makes: malformed, smuggled, endless, broken off. */
import { connect } from 'node:net'

const head = 'host: localhost\r\n'
const long = 'x'.repeat(20_000)

export const malformed: readonly string[] = [
  '\r\n\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  `G\0T / HTTP/1.1\r\n${head}\r\n`,
  `GET /\0 HTTP/1.1\r\n${head}\r\n`,
  `GET /%00 HTTP/1.1\r\n${head}\r\n`,
  `GET /%zz HTTP/1.1\r\n${head}\r\n`,
  `GET /../../etc/passwd HTTP/1.1\r\n${head}\r\n`,
  `GET /objects/..%2f..%2ffoolscap.db HTTP/1.1\r\n${head}\r\n`,
  `GET /${long} HTTP/1.1\r\n${head}\r\n`,
  `GET / HTTP/1.1\r\n${head}x: ${long}\r\n\r\n`,
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/1.1\r\n${head}host: evil.test\r\n\r\n`,
  `GET http://evil.test/ HTTP/1.1\r\n${head}\r\n`,
  `CONNECT evil.test:443 HTTP/1.1\r\n${head}\r\n`,
  `TRACE / HTTP/1.1\r\n${head}\r\n`,
  `POST /api/login HTTP/1.1\r\n${head}content-length: -1\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${head}content-length: 5\r\ncontent-length: 6\r\n\r\n{}`,
  `POST /api/login HTTP/1.1\r\n${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${head}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  `POST /api/login HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 99999999999\r\n\r\n{`,
  `GET / HTTP/1.1\r\n${head}cookie: foolscap=${'%'.repeat(500)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}range: bytes=0-,${'0-,'.repeat(2_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}x-forwarded-for: ${'1.1.1.1, '.repeat(500)}\r\nx-forwarded-host: evil.test\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
]

/** @returns the status of the answer; 0 when the connection ended without one, or nothing came */
export function sendRaw(port: number, request: string, patience = 1_000): Promise<number> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    const end = () => {
      clearTimeout(late)
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0))
    }
    const late = setTimeout(end, patience)
    socket.on('data', data => {
      said += data.toString('latin1')
      if (said.includes('\r\n\r\n')) end()
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.write(request, 'latin1')
  })
}

/** Bodies that begin and never go on. @returns lets go of them */
export function holdOpen(port: number, many: number): () => void {
  const sockets = Array.from({ length: many }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/subscribe HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 60\r\n\r\n{"em`,
    )
    return socket
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
