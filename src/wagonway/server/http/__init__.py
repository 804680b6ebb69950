"""HTTP and the WebSocket: what strangers reach, and the limits that hold them."""
