import { WebSocketServer } from 'ws';

/** The least a socket server can do, to compare with: what one says, all hear. */
const server = new WebSocketServer({ port: Number(process.env.PORT), perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('error', () => {});
  socket.on('message', (data, binary) => {
    const text = String(data);
    if (text.includes('"say"')) for (const other of server.clients) other.send(data, { binary });
    else socket.send(text);
  });
});
server.on('listening', () => console.log('READY'));
