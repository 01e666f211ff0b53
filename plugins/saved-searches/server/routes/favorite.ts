import { setFavorite } from './setFavorite';

export default setFavorite(true);
