import { makeStyles, tokens } from '@fluentui/react-components';
import { useTimeZone } from '#sdk/browser';
import type { FactPiece } from '../../common/todaySchemas';
import { moment } from './sentenceOf';

const useStyles = makeStyles({ value: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' } });

/** What another area says of an incident, with times as the reader has them. */
export function FactSentence({ pieces, asOf }: { readonly pieces: readonly FactPiece[]; readonly asOf: number }) {
  const styles = useStyles();
  const zone = useTimeZone();
  return pieces.map((piece, at) => {
    // Pieces of one sentence have no other name and never change places.
    const key = String(at);
    if ('text' in piece) return <span key={key}>{piece.text}</span>;
    if ('time' in piece) return <span key={key}>{moment(piece.time, zone, asOf)}</span>;
    return (
      <span key={key} className={styles.value} title={piece.title}>
        {piece.value}
      </span>
    );
  });
}
