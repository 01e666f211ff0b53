import { implement } from '#sdk/server';
import * as api from '../../api';
import { GRPC_TITLE, OTLP_GRPC } from '../grpc/OtlpGrpc';
import { ingestionService } from '../running/ingestionService';

export const readAddresses = implement(api.readAddresses, ({ services }) => {
  const { book, streams, grpcPort } = services.get(ingestionService);
  return {
    receivers: [
      ...book.receivers.map(({ id, title, port, sidePort, paths, mainPaths }) => ({
        id,
        title,
        port: book.ports.get(port ?? sidePort ?? '') ?? null,
        paths: [...paths],
        mainPaths: [...mainPaths],
      })),
      { id: OTLP_GRPC, title: GRPC_TITLE, port: grpcPort() ?? null, paths: [], mainPaths: [] },
    ],
    sockets: streams.sockets,
  };
});
